import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '@/stores/session'
import { useViewAs, viewAs } from '@/stores/viewAs'
import { withBase } from '@/lib/basePath'
import css from './ViewAsBanner.module.css'

/** Height of the strip with its border, px: the console ends above it. */
const room = '43px'

/** Says, as long as it is so, that an administrator looks at the console as another role. */
export function ViewAsBanner() {
  const { t } = useTranslation('shell')
  const code = useViewAs()
  const role = useSession((state) => state.user?.roles[0]?.name)
  const isViewing = code !== undefined
  useLayoutEffect(() => {
    if (!isViewing) return undefined
    document.documentElement.style.setProperty('--pg-below', room)
    return () => void document.documentElement.style.removeProperty('--pg-below')
  }, [isViewing])
  if (!isViewing) return null
  return (
    <output className={css.frame}>
      <span className={css.banner}>
        <EyeOutlined aria-hidden />
        {t('viewAs.now', { role: role ?? code })}
        <Button
          size="small"
          onClick={() => {
            viewAs.set(undefined)
            window.location.assign(withBase('/'))
          }}
        >
          {t('viewAs.stop')}
        </Button>
      </span>
    </output>
  )
}
