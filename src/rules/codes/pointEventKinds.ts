/** Kinds of events of a concentrator, or of a meter behind it (`meterUnread`). */
export const pointEventKinds = [
  'lost',
  'powerOff',
  'restarted',
  'meterUnread',
  'clockSet',
  'archiveSynced',
] as const
export type PointEventKind = (typeof pointEventKinds)[number]

/** Numbers of events by Q/GDW 376.1 (ERC); what the head-end notices by itself has none. */
export const ercOf: Readonly<Record<PointEventKind, string>> = {
  lost: '',
  powerOff: '14',
  restarted: '1',
  meterUnread: '31',
  clockSet: '41',
  archiveSynced: '3',
}

export const isPointEventKind = (kind: unknown): kind is PointEventKind =>
  pointEventKinds.some((eventKind) => eventKind === kind)

/** True for actions that the head-end performs itself, without a user. */
export const isOwnDoing = (kind: string): boolean => kind === 'clockSet' || kind === 'archiveSynced'
