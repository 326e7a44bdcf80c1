import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isAddress } from 'viem'
import { drawImage } from '../catalogue/images.ts'
import type { EvmChain } from './evm-chain.ts'
import { readContent, type Content } from './metadata.ts'

/** All pictures that responses link to, so that a page needs to allow only one host. */
export function addPictures(app: Hono<{ Bindings: HttpBindings }>, chains: readonly EvmChain[]) {
  for (const kind of ['token', 'avatar']) {
    app.get(`/pictures/${kind}/:id`, (context) => {
      const image = drawImage(context.req.param('id'))
      return image ? context.body(image.body, 200, headersOf(image.type)) : context.notFound()
    })
  }
  app.get('/pictures/collectible/:network/:contract/:id', async (context) => {
    const { network, contract, id } = context.req.param()
    const chain = chains.find((one) => one.network === network)
    const picture = chain && (await pictureOf(chain, contract, id))
    if (picture) return context.body(picture.bytes, 200, headersOf(picture.type))
    const drawn = drawImage(`${contract} ${id}`)
    return drawn ? context.body(drawn.body, 200, headersOf(drawn.type)) : context.notFound()
  })
}

const headersOf = (type: string) => ({ 'content-type': type, 'cache-control': 'public, max-age=3600' })

async function pictureOf({ facts }: EvmChain, contract: string, id: string): Promise<Content | undefined> {
  if (!isAddress(contract) || !/^\d{1,78}$/.test(id)) return undefined
  const { image } = await facts.collectible(contract, BigInt(id))
  const content = image === undefined ? undefined : await readContent(image)
  return content?.type.startsWith('image/') ? content : undefined
}
