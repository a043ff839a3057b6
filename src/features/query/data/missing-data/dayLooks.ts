import type { StatusLook } from '@/rules/codes/statusLook'

/** Look of a missing day by its reason. */
export const dayLooks: Readonly<Record<string, StatusLook>> = {
  timeout: { tone: 'danger', shape: 'ring' },
  dcuOffline: { tone: 'danger', shape: 'cross' },
  dataInvalid: { tone: 'warning', shape: 'octagon' },
  protocolException: { tone: 'warning', shape: 'triangle' },
  outage: { tone: 'info', shape: 'half' },
}
export const unknownLook: StatusLook = { tone: 'danger', shape: 'ring' }
