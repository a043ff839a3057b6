import { importResource, type ImportRowProblem } from './importResource'

/** A field of a line of a file of users. */
export type UserImportKey =
  | 'username'
  | 'name'
  | 'code'
  | 'org'
  | 'dept'
  | 'scope'
  | 'roles'
  | 'email'
  | 'phone'
  | 'expiry_date'
  | 'remark'

export type UserImportProblem = ImportRowProblem<UserImportKey>

/** Users from a file: organizations, departments and roles are named by their name or code. */
export const userImportsApi = importResource<UserImportKey>('/cbo/userImport')
