export const levels = ['point', 'tg', 'line', 'subs', 'meter'] as const

/** A level that is not known here is that of a meter: nothing is said of a device. */
export const levelOf = (level: string): (typeof levels)[number] =>
  levels.find((each) => each === level) ?? 'meter'
