import type { Plot } from './Plot'

let loadedPlot: typeof Plot | undefined

/** Loads the drawing library; a chart that is mounted afterwards is drawn with its page. */
export const loadPlot = async (): Promise<typeof Plot> => (loadedPlot = (await import('./Plot')).Plot)

/** The drawing component, once its code is loaded. */
export const plotHere = (): typeof Plot | undefined => loadedPlot
