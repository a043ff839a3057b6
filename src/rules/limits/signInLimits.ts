/** Characters of what may be typed at sign-in, at most. Apart from all other limits: the first page loads no more. */

/** User name, and a password that there is: those of before may be longer than new ones. */
export const signInLength = 64
/** The code in the picture. */
export const pictureCodeLength = 12
