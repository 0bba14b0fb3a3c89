/** Most bytes of a picture's file that the site takes. */
export const mostPictureBytes = 20_000_000;
