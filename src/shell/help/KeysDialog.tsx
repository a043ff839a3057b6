import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { paletteStore } from '@/stores/palette'
import { keysOf, type KeyScope } from '@/ui/keys/keys'
import { keyNames } from './keyNames'
import styles from './KeysDialog.module.css'

/** The keys of the page in front and of the console. */
export function KeysDialog({ open }: { open: boolean }) {
  const { t } = useTranslation('help')
  const groups = (['page', 'global'] as const)
    .map((scope) => ({ scope, keys: keysOf(scope) }))
    .filter(({ keys }) => keys.length > 0)
  return (
    <Modal
      open={open}
      onCancel={paletteStore.close}
      title={t('keys.title')}
      footer={null}
      width={760}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      destroyOnHidden
    >
      <div className={styles.groups}>
        {groups.map(({ scope, keys }) => (
          <section key={scope} aria-labelledby={headingId(scope)}>
            <h2 id={headingId(scope)} className={styles.heading}>
              {t(`keys.${scope}`)}
            </h2>
            <dl className={styles.keys}>
              {keys.map((binding) => (
                <div key={binding.keys}>
                  <dt>
                    {keyNames(binding.keys).map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dt>
                  <dd>{binding.does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles.note}>{t('keys.note')}</p>
    </Modal>
  )
}

const headingId = (scope: KeyScope): string => `keys-${scope}`
