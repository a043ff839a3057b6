import { jobCauses, jobGroups, jobResults, jobStatuses } from '@/rules/codes/jobCodes'
import type { Say } from '@/ui/table/column'

const codes: Record<'group' | 'status' | 'result' | 'cause', readonly string[]> = {
  group: jobGroups,
  status: jobStatuses,
  result: jobResults,
  cause: jobCauses,
}

/** The word of a code of timed jobs; a code that is not known here stays as it is. */
export const jobWord = (of: keyof typeof codes, code: string, { t }: Pick<Say, 't'>): string =>
  codes[of].includes(code) ? t(`jobs:${of}.${code}`) : code
