import { jobCauses, jobGroups, jobResults, jobStatuses } from '@/rules/codes/jobCodes'
import type { Translator } from '@/ui/table/column'

const codes: Record<'group' | 'status' | 'result' | 'cause', readonly string[]> = {
  group: jobGroups,
  status: jobStatuses,
  result: jobResults,
  cause: jobCauses,
}

/** Word for a code of timed jobs; an unknown code is returned unchanged. */
export const jobWord = (codeGroup: keyof typeof codes, code: string, { t }: Pick<Translator, 't'>): string =>
  codes[codeGroup].includes(code) ? t(`jobs:${codeGroup}.${code}`) : code
