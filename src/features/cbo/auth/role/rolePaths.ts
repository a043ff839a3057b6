/** Address of a role's page. @param tab 'rights' when absent */
export const rolePath = (id: string, tab?: 'users' | 'scope'): string =>
  `/cbo/auth/role/${encodeURIComponent(id)}${tab ? `?tab=${tab}` : ''}`
