/** Hands a file to the browser; the code for that is fetched when it is first needed. */
export async function saveFile(content: Blob, name: string): Promise<void> {
  const { saveAs } = await import('file-saver')
  saveAs(content, name)
}

export const csvBlob = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

/** A file name that every system accepts. */
export const saveNameOf = (parts: readonly string[], extension: string): string =>
  `${parts
    .join(' ')
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .replace(/\s+/g, '_')
    .slice(0, 120)}.${extension}`
