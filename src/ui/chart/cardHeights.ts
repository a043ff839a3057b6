/** Height of the drawing of a `ChartCard` in the panel above a list, px: its card is as high as one with a picture. */
export const panelDrawing = 148
/** Height of the picture of a `FigureCard` in the panel above a list, px. */
export const panelPicture = 160

/** True for the height of a drawing, px, that leaves room for nothing but the curves: no strip for zooming, no list of marks. */
export const isLow = (height: number): boolean => height < 180
