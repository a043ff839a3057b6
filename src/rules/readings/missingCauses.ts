/** Devices below which meters hang, the lowest first. */
export const causeDevices = ['point', 'tg', 'line', 'subs'] as const
export type CauseDevice = (typeof causeDevices)[number]

/** What a collection point hangs on, from itself upwards. */
export type DevicePath = readonly { level: CauseDevice; id: string }[]

/** What explains that nothing came from a point. */
export interface Cause {
  /** Of `causeDevices`, or 'meter': the point had contact, its meter did not answer it. */
  level: CauseDevice | 'meter'
  /** Of the device; of a meter why it was not read. */
  id: string
}

/** Whether so many of the meters of a line, or of a substation, were missed that it is blamed as a whole. */
export const isWholeMissed = ({ due, missed }: { due: number; missed: number }): boolean =>
  missed >= 3 && missed * 2 >= due

/**
 * The lowest device that explains why a point was not heard: the point itself, or the highest one above it below which
 * nobody was heard at that time. A device explains more than the one below it only where more points hang on it.
 * @param pointsOf the points below a device whose meters had to be read
 * @param mayBlame whether enough meters of a device were missed to blame it
 */
export function lowestCommon(
  path: DevicePath,
  pointsOf: (device: DevicePath[number]) => readonly string[],
  heard: (point: string) => boolean,
  mayBlame: (device: DevicePath[number]) => boolean,
): Cause {
  const [own, ...above] = path
  if (!own) throw new Error('a point without itself')
  let found = { ...own, points: 1 }
  for (const device of above) {
    const points = pointsOf(device)
    if (points.some(heard)) break
    if (points.length > found.points && mayBlame(device)) found = { ...device, points: points.length }
  }
  return { level: found.level, id: found.id }
}

/** A cause as one word, e.g. 'line-17'; how lists are asked for it. */
export const causeKey = ({ level, id }: Cause): string => `${level}-${id}`
