import { formatNumber, thinSpace } from './number'

/** A length as people say it: metres, from one kilometre on kilometres. */
export const metres = (length: number, language: string): string =>
  length < 1000
    ? `${formatNumber(length, 0, language)}${thinSpace}m`
    : `${formatNumber(length / 1000, 2, language)}${thinSpace}km`
