import { http, takeObject } from './unread'

/** What the signed-in user may do on a screen, and who can give him the rest. */
export interface ScreenAccess {
  module_code: string
  module_name: string
  /** False: the user does not see the screen at all. */
  visible: boolean
  /** Every action of the screen that needs a permission. */
  actions: { code: string; name: string; allowed: boolean }[]
  /** People who grant permissions. */
  grantors: { name: string; role_name: string; email: string }[]
}

export const accessApi = {
  screen: (module_code: string, signal?: AbortSignal): Promise<ScreenAccess> =>
    http.get<ScreenAccess>('/cbo/access/screen', { module_code }, { signal }).then(takeObject),
}
