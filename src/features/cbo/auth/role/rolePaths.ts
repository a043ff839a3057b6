/** The page of a role. @param tab 'rights' when absent */
export const rolePath = (id: string, tab?: 'users' | 'scope'): string =>
  `/cbo/auth/role/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`
