import { env } from './env'

/** How a websocket says whose it is (`VITE_WS_TOKEN`). The simulator wants to know. */
export function wsToken(): 'none' | 'protocol' | 'query' {
  const mode = import.meta.env.VITE_WS_TOKEN
  if (mode === 'protocol' || mode === 'query' || mode === 'none') return mode
  return env.simulator ? 'protocol' : 'none'
}
