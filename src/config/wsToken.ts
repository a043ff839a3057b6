import { env } from './env'

/** How a websocket says whose it is (`VITE_WS_TOKEN`). The simulator wants to know. */
export function wsToken(): 'none' | 'protocol' | 'query' {
  const asked = import.meta.env.VITE_WS_TOKEN
  if (asked === 'protocol' || asked === 'query' || asked === 'none') return asked
  return env.simulator ? 'protocol' : 'none'
}
