import { env } from './env'

/** Way in which a websocket identifies its user (`VITE_WS_TOKEN`). The simulator checks it. */
export function wsToken(): 'none' | 'protocol' | 'query' {
  const mode = import.meta.env.VITE_WS_TOKEN
  if (mode === 'protocol' || mode === 'query' || mode === 'none') return mode
  return env.simulator ? 'protocol' : 'none'
}
