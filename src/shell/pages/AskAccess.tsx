import { useTranslation } from 'react-i18next'
import { codeOfComponent } from '@/lib/screen'
import { accessHelp } from '@/stores/accessHelp'
import plain from '@/ui/plain/plain.module.css'
import { componentAt } from '../menu/componentAt'

/** The module code of the page of this build at an address with its query; undefined for none. */
export const codeAt = (address: string): string | undefined =>
  codeOfComponent(componentAt(address.split('?')[0] ?? '') ?? '')

/** Ways to a page that the user may not open: who can grant it, and a mail that asks for it. */
export function AskAccess({ from }: { from: string }) {
  const { t } = useTranslation('pages')
  const code = codeAt(from)
  const subject = encodeURIComponent(t('requestSubject'))
  const body = encodeURIComponent(t('requestBody', { path: window.location.origin + from }))
  return (
    <>
      {code !== undefined && (
        <button type="button" className={plain.button} onClick={() => accessHelp.open(code)}>
          {t('whom')}
        </button>
      )}
      {from && (
        <a className={plain.button} href={`mailto:?subject=${subject}&body=${body}`}>
          {t('request')}
        </a>
      )}
    </>
  )
}
