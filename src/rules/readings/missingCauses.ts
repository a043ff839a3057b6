/** Devices below which meters hang, the lowest first. */
export const causeDevices = ['point', 'tg', 'line', 'subs'] as const
export type CauseDevice = (typeof causeDevices)[number]

/** Devices above a collection point, from itself upwards. */
export type DevicePath = readonly { level: CauseDevice; id: string }[]

/** Cause for missing values of a point. */
export interface Cause {
  /** Device level from `causeDevices`, or 'meter': the point had contact, its meter did not answer it. */
  level: CauseDevice | 'meter'
  /** Id of the device; for a meter the reason why it was not read. */
  id: string
}

/** True when enough meters of a line or substation were missed to blame it as a whole. */
export const isWholeMissed = ({ due, missed }: { due: number; missed: number }): boolean =>
  missed >= 3 && missed * 2 >= due

/**
 * The lowest device that explains the silence of a point: the point itself, or the highest device above it below
 * which no point was heard at that time. A device explains more than the one below it only where more points depend
 * on it.
 * @param pointsOf the points below a device whose meters had to be read
 * @param mayBlame true when enough meters of a device were missed to blame it
 */
export function lowestCommon(
  path: DevicePath,
  pointsOf: (device: DevicePath[number]) => readonly string[],
  heard: (point: string) => boolean,
  mayBlame: (device: DevicePath[number]) => boolean,
): Cause {
  const [pointItself, ...ancestors] = path
  if (!pointItself) throw new Error('a point without itself')
  let blamed = { ...pointItself, points: 1 }
  for (const device of ancestors) {
    const points = pointsOf(device)
    if (points.some(heard)) break
    if (points.length > blamed.points && mayBlame(device)) blamed = { ...device, points: points.length }
  }
  return { level: blamed.level, id: blamed.id }
}

/** A cause as one word, e.g. 'line-17'; how lists are asked for it. */
export const causeKey = ({ level, id }: Cause): string => `${level}-${id}`
