import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { simImportsApi, type SimImportKey } from '@/api/capture/sims'
import { importServer } from '@/domain/forms/importServer'
import { checkedAtOnce, importLimit } from '@/rules/limits/limits'
import { ImportPlace } from '@/domain/import/ImportPlace'
import type { ImportSpec } from '@/domain/import/importSpec'
import { useSimImportColumns } from './useSimImportColumns'

interface Props {
  onChanged: () => void
  onBack: () => void
}

/** Import of cards from a file; replaces the list while it is open. */
export function ImportSims({ onChanged, onBack }: Props) {
  const { t } = useTranslation('sims')
  const columns = useSimImportColumns()
  const spec = useMemo(
    (): ImportSpec<SimImportKey> => ({
      title: t('importTitle'),
      fileName: 'sim-cards',
      columns,
      limits: importLimit,
      checkedAtOnce,
      // Codes come from the rules that this screen shares with the head-end.
      problem: (code) => (t as (key: string) => string)(`problem.${code}`),
      server: importServer(simImportsApi),
    }),
    [t, columns],
  )
  return <ImportPlace spec={spec} onChanged={onChanged} onBack={onBack} />
}
