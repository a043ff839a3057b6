/** Characters of what may be typed at sign-in, at most. Apart from all other limits: the first page loads no more. */

/** Length of a user name and of an existing password: old passwords may be longer than new ones. */
export const signInLength = 64
/** The code in the picture. */
export const pictureCodeLength = 12
