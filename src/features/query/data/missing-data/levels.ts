export const levels = ['point', 'tg', 'line', 'subs', 'meter'] as const

/** Returns the level of a cause; an unknown one counts as the meter's own, so that no device is blamed. */
export const levelOf = (level: string): (typeof levels)[number] =>
  levels.find((candidate) => candidate === level) ?? 'meter'
