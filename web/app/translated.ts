/**
 * Lets a browser translate the pages while React changes them. Google Translate replaces each text node by a `font`
 * element. React still holds the text node: it would write an amount into a node that is no longer on the page, and
 * throw where it removes the node or inserts before it (facebook/react#11538). So the text node returns, empty, before
 * its translation, and the translation goes with it: it is removed with the text node, and when React changes the text.
 */
const translations = new WeakMap<Node, { translation: ChildNode; text: string }>()
const originals = new WeakMap<Node, Text>()

new MutationObserver((records) => {
  for (const record of records) {
    if (record.type === 'characterData') showChanged(record.target as Text)
    for (const node of record.removedNodes) {
      if (node instanceof Text) followText(node, record)
      else followTranslation(node, record)
    }
  }
}).observe(document, { subtree: true, childList: true, characterData: true })

/** React has written another text. */
function showChanged(text: Text): void {
  const known = translations.get(text)
  translations.delete(text)
  // Inserted anew, so that the browser translates it.
  if (text.isConnected) known?.translation.replaceWith(text)
}

/** A text node was removed: by React, or by the browser for its translation. */
function followText(text: Text, record: MutationRecord): void {
  const known = translations.get(text)
  if (!known) {
    const beside = [...record.addedNodes, record.previousSibling, record.nextSibling]
    const translation = beside.find((node) => node?.nodeName === 'FONT' && !originals.has(node))
    if (translation && !text.isConnected) tie(text, translation as ChildNode, text.data)
  } else if (!text.isConnected) known.translation.remove()
  else if (known.translation.isConnected) text.after(known.translation)
}

/** A translation was removed: by us or React with its text, or by the browser for another or for the original. */
function followTranslation(translation: Node, record: MutationRecord): void {
  const text = originals.get(translation)
  const known = text && translations.get(text)
  if (known?.translation !== translation || !text!.isConnected || translation.isConnected) return
  const next = record.addedNodes[0] ?? record.previousSibling
  if (next && next !== text) return tie(text!, next as ChildNode, known.text)
  translations.delete(text!)
  text!.data = known.text
}

function tie(original: Text, translation: ChildNode, text: string): void {
  translations.set(original, { translation, text })
  originals.set(translation, original)
  original.data = ''
  translation.before(original)
}
