/** Address of the entries of one dictionary. */
export const dictDetailPath = (dict: string): string =>
  `/cbo/param/dictDetail?dict_id=${encodeURIComponent(dict)}`
