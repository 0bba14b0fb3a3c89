/** Values that stored shapes of several tags have: pictures, buttons, films. */
export const stored = {
  picture: { src: '/assets/images/a.jpg', alt: 'A picture', title: 'Its title' },
  other: { src: '/assets/images/b.jpg', alt: 'Another one', title: 'The other title' },
  button: { text: 'Do it', popupId: 'form', placement: 'here' },
  link: { text: 'Or that', link: '/b/' },
  film: { poster: '/assets/images/p.jpg', link: 'https://www.youtube-nocookie.com/embed/abcdefghijk' },
  otherFilm: { poster: '/assets/images/q.jpg', link: '/assets/other.mp4' },
} as const;
