/** Name of a feed below its list: `/blog/feed.xml`. */
export const feedName = 'feed.xml';
