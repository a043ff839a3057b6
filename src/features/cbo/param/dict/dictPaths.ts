/** The entries of one dictionary, as a list narrowed to it. */
export const dictDetailPath = (dict: string): string =>
  `/cbo/param/dictDetail?dict_id=${encodeURIComponent(dict)}`
