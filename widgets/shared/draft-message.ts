/** Type of the message that tells editors' tabs that the site's draft has changed. It holds nothing of the draft: each tab asks the site. */
export const draftMessageType = 'siteblocks-draft';
