import { http } from './http'

export const connectionApi = {
  /** Asks the server anything at all, to find out whether it can be reached. */
  probe: (): Promise<unknown> => http.get('/auth/info', undefined, { silent: true }),
}
