import { useTranslation } from 'react-i18next'
import { codeOfComponent } from '@/lib/screen'
import { accessHelp } from '@/stores/accessHelp'
import plain from '@/ui/plain/plain.module.css'
import { withBase } from '@/lib/basePath'

/** The module code of this build's page at an address, or of the list whose object it shows; undefined for none. */
export function codeAt(address: string): string | undefined {
  const [component = ''] = address.slice(1).split('?')
  const list = component.slice(0, Math.max(0, component.lastIndexOf('/')))
  return codeOfComponent(component) ?? codeOfComponent(list)
}

/** Ways to a page that the user may not open: who can grant it, and a mail that asks for it. */
export function AskAccess({ requestedPath }: { requestedPath: string }) {
  const { t } = useTranslation('pages')
  const code = codeAt(requestedPath)
  const subject = encodeURIComponent(t('requestSubject'))
  const body = encodeURIComponent(
    t('requestBody', { path: window.location.origin + withBase(requestedPath) }),
  )
  return (
    <>
      {code !== undefined && (
        <button type="button" className={plain.button} onClick={() => accessHelp.open(code)}>
          {t('whom')}
        </button>
      )}
      {requestedPath && (
        <a className={plain.button} href={`mailto:?subject=${subject}&body=${body}`}>
          {t('request')}
        </a>
      )}
    </>
  )
}
