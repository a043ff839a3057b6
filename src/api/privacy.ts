import { http, take } from './unread'

export const privacyApi = {
  /** Notes in the audit log that the user shows personal data again, and where he was. */
  unmask: (place: string): Promise<unknown> =>
    http.post('/cbo/log/unmask', { place }, { silent: true }).then(take),
}
