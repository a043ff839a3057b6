import { exportingScreens, type ScreenCode } from './menus'
import type { meterExport as consoleMeterExport } from '../../src/api/capture/meters'

/** Channel of a live watch: '{prefix}:{watchId}'. */
export const watchChannel = (watch: string): ChannelName => `RealTimeCurve:${watch}`

/** Channel of the bell: the list of abnormal meter data. */
export const abnormalChannel: ChannelName = 'RemindAbnormalNum:'

/** Channel that tells a user that the notices have changed; the message holds nothing else. */
export const noticeChannel = (username: string): ChannelName => `NoticeRemind:${username}`

/** Channels other than exports: `channelKinds` decides who may listen to each. */
export type OwnPrefix = 'RemindAbnormalNum' | 'RealTimeCurve' | 'MeterCurve' | 'NoticeRemind'

/** '{prefix}:{object}'; nothing is told on a channel whose prefix has no line in `channelKinds`. */
export type ChannelName = `${OwnPrefix | ExportType}:${string}`

/** Export prefix and `type` of the meter archive; its type ties it to the console's own constant. */
export const meterExport: typeof consoleMeterExport = 'meterExport'

/** Exports that are not called like their screen. */
const namedPrefixes = {
  meterList: meterExport,
  cboAbnormalData: 'abnormalExport',
  exceptionLog: 'exceptionExport',
} as const satisfies Partial<Record<ScreenCode, string>>

/** The `type` of a list's exports, and the prefix of the channel that tells their progress. */
export type ExportType =
  | `${Exclude<ScreenCode, keyof typeof namedPrefixes>}Export`
  | (typeof namedPrefixes)[keyof typeof namedPrefixes]

/** Export types of a screen. */
export const exportTypeOf = (screen: ScreenCode): ExportType =>
  screen in namedPrefixes
    ? namedPrefixes[screen as keyof typeof namedPrefixes]
    : `${screen as Exclude<ScreenCode, keyof typeof namedPrefixes>}Export`

/** Export prefixes that the head-end knows: each has a channel '{prefix}:{userName}'. */
export const exportTypes: readonly ExportType[] = exportingScreens().map(exportTypeOf)
