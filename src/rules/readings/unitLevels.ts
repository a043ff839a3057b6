/** Breakdown levels of statistics: power supply units (organizations with lines), lines, transformer areas. */
export const unitLevels = ['org', 'line', 'area'] as const
export type UnitLevel = (typeof unitLevels)[number]

/** Breakdown levels of device statistics: the same, and each collection point. */
export const deviceLevels = [...unitLevels, 'point'] as const
export type DeviceLevel = (typeof deviceLevels)[number]

/** Breakdown levels of a month: lines are left out, because their losses are computed for feeders. */
export const monthLevels = ['org', 'area'] as const
export type MonthLevel = (typeof monthLevels)[number]
