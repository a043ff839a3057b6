import { useState } from 'react'
import { isPicture } from './picture'

interface Props {
  /** The picture of the user, '' for none. */
  src: string | undefined
  /** Name whose initial stands in for a picture. */
  name: string
  className: string | undefined
}

/** A user's picture or initial; decorative, because the name stands beside it or names the button. */
export function Portrait({ src, name, className }: Props) {
  const [broken, setBroken] = useState('')
  if (src && src !== broken && isPicture(src))
    return <img className={className} src={src} alt="" onError={() => setBroken(src)} />
  return (
    <span className={className} aria-hidden="true">
      {(Array.from(name)[0] ?? '?').toUpperCase()}
    </span>
  )
}
