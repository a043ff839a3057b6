/** Types of recalculation: energies of meters, losses of areas and of lines. */
export const calcTypes = ['dayEnergy', 'monthEnergy', 'areaLoss', 'lineLoss'] as const
export type CalcType = (typeof calcTypes)[number]
export const isCalcType = (text: string): text is CalcType => calcTypes.some((calcType) => calcType === text)
