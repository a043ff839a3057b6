import { declared, type CallSpec } from '@/api/wire/call'
import { byFileName } from './byFileName'

const modules = byFileName(import.meta.glob(['../../api/**/*.ts', '!../../api/**/*.test.ts']))

/** Every declared call of src/api, in the order of its files. */
export async function loadCalls(): Promise<readonly CallSpec[]> {
  for (const load of Object.values(modules)) await load()
  return declared
}

export { checkServer } from './check'
export { addExamples } from './examples'
export { openApi } from './openApi'
export { encryptPassword } from '@/lib/password'
