/** Addresses of notices and exceptions, fixed by the specification. */
export const noticesPath = '/cbo/param/notice'

const exceptionLog = '/cbo/log/exceptionLog'
/** The exception log, or one exception in it; an exception without an id is found by looking. */
export const exceptionLogPath = (id = ''): string =>
  id === '' ? exceptionLog : `${exceptionLog}?id=${encodeURIComponent(id)}`
