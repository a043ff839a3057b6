import type { meterExport as consoleMeterExport } from '../../src/api/meters'

/** Export prefix and `type` of the meter archive; its type ties it to the console's own constant. */
export const meterExport: typeof consoleMeterExport = 'meterExport'

/** Export prefixes that the head-end knows: each has a channel '{prefix}:{userName}'. */
export const exportTypes = [
  meterExport,
  'abnormalExport',
  'exceptionExport',
  'noticeExport',
  'operationLogExport',
] as const
