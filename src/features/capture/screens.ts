import type { Screens } from '@/lib/screen'

/** Collection: key = the menu entry's `component`. */
export const captureScreens: Screens = {}
