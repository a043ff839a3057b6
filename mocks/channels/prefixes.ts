import type { meterExport as consoleMeterExport } from '../../src/api/meters'

/** Export prefix and `type` of the meter archive; its type ties it to the console's own constant. */
export const meterExport: typeof consoleMeterExport = 'meterExport'
