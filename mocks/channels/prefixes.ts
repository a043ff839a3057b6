import type { meterExport as consoleMeterExport } from '../../src/api/meters'

/** Channel of a live watch: '{prefix}:{watchId}'. */
export const watchChannel = 'RealTimeCurve'

const noticePrefix = 'NoticeRemind'

/** Channel that tells a user that his notices are other ones now; it says no more than that. */
export const noticeChannel = (username: string): string => `${noticePrefix}:${username}`
export const isNoticeChannel = (channel: string): boolean => channel.startsWith(`${noticePrefix}:`)

/** Export prefix and `type` of the meter archive; its type ties it to the console's own constant. */
export const meterExport: typeof consoleMeterExport = 'meterExport'

/** Export prefixes that the head-end knows: each has a channel '{prefix}:{userName}'. */
export const exportTypes = [
  meterExport,
  'abnormalExport',
  'exceptionExport',
  'noticeExport',
  'operationLogExport',
  'rcpListExport',
  'substationExport',
  'lineExport',
  'tgExport',
  'meterChangeExport',
  'autoTaskExport',
  'manualTaskExport',
  'taskMonitorExport',
  'batchMeterReadingExport',
  'realTimeExport',
  'topologyListExport',
  'simListExport',
  'dataItemExport',
  'deviceModelExport',
  'userExport',
  'roleExport',
  'organizationExport',
  'departmentExport',
  'dictExport',
  'dictDetailExport',
  'moduleExport',
  'buttonsExport',
  'codeRuleExport',
  'sysParamExport',
  'amiVersionExport',
  'languageListExport',
  'timedJobExport',
  'jobLogExport',
  'securityLogExport',
  'tableLogExport',
  'visitStatisticExport',
] as const
