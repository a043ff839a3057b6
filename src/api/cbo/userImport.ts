import type { UserImportKey } from '@/rules/console/userImportRules'
import { importResource, type ImportRowProblem } from '../wire/importResource'

export type UserImportProblem = ImportRowProblem<UserImportKey>

/** Users from a file: organizations, departments and roles are named by their name or code. */
export const userImportsApi = importResource<UserImportKey>('/cbo/userImport', 'users')
