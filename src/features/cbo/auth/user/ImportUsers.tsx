import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { userImportsApi } from '@/api/cbo/userImport'
import type { UserImportKey } from '@/rules/console/userImportRules'
import { importServer } from '@/domain/forms/importServer'
import { checkedAtOnce, importLimit } from '@/rules/limits/limits'
import { ImportPlace } from '@/domain/import/ImportPlace'
import type { ImportSpec } from '@/domain/import/importSpec'
import { useUserImportColumns } from './useUserImportColumns'

interface Props {
  onChanged: () => void
  onBack: () => void
}

/** Import of users from a file; replaces the list while it is open. */
export function ImportUsers({ onChanged, onBack }: Props) {
  const { t } = useTranslation('users')
  const columns = useUserImportColumns()
  const spec = useMemo(
    (): ImportSpec<UserImportKey> => ({
      title: t('import.title'),
      fileName: 'users',
      columns,
      limits: importLimit,
      checkedAtOnce,
      // Codes come from the rules that this screen shares with the head-end.
      problem: (code) => (t as (key: string) => string)(`problem.${code}`),
      server: importServer(userImportsApi),
    }),
    [t, columns],
  )
  return <ImportPlace spec={spec} note={t('import.note')} onChanged={onChanged} onBack={onBack} />
}
