import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codeRulesApi } from '@/api/cbo/codeRules'
import { useLoad } from '@/ui/data/queries'
import type { DrawnNumber } from '@/rules/archive/codeRule'
import { headEndNow } from '@/lib/clock'

/**
 * A field whose number the server draws from a code rule when it stays empty: not required then, and says which number
 * comes next. Where the utility has switched the rule off, or the object has its number already, it must be typed.
 * @param isNeeded false for an object that exists
 * @example <Field.Text name="asset_no" label={…} {...useDrawnNumber('meterAsset', !row)} />
 */
export function useDrawnNumber(code: DrawnNumber, isNeeded: boolean): { required: boolean; help?: string } {
  const { t } = useTranslation('form')
  // Asked at every opening: the number of the last form is taken by now.
  const [openedAt] = useState(() => headEndNow())
  const { data } = useLoad(
    ['codeRule', 'next', code, openedAt],
    (signal) => codeRulesApi.next(code, signal),
    { enabled: isNeeded },
  )
  if (!isNeeded || data?.number === '') return { required: true }
  // The line below the field is kept free until the number is known; without it the server refuses an empty field.
  return { required: false, help: data ? t('drawn', { number: unbroken(data.number) }) : '\u00a0' }
}

/** Replaces hyphens by non-breaking ones, so that a number stays on one line. */
const unbroken = (number: string): string => number.replaceAll('-', '\u2011')
