import type { Plot } from './Plot'

let here: typeof Plot | undefined

/** Fetches the drawing library; a chart that is mounted after it has come is drawn with its page. */
export const loadPlot = async (): Promise<typeof Plot> => (here = (await import('./Plot')).Plot)

/** The drawing, when its code is here. */
export const plotHere = (): typeof Plot | undefined => here
