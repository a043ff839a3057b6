/** Where the console shows notices and exceptions; these addresses are the specification's. */
export const noticesPath = '/cbo/param/notice'

const exceptionLog = '/cbo/log/exceptionLog'
/** The exception log, or one exception in it. */
export const exceptionLogPath = (id?: string): string =>
  id === undefined ? exceptionLog : `${exceptionLog}?id=${encodeURIComponent(id)}`
