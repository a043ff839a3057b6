/** True for what may be shown as a picture: one inside the text, or an address of this origin or over https. */
export const isPicture = (src: string): boolean =>
  /^(data:image\/(png|jpeg|gif|webp);base64,|https:\/\/|\/(?![/\\]))/i.test(src)
