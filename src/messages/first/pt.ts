import type { FirstMessages } from './en.ts'

export const pt: FirstMessages = {
  button: {
    connect: 'Conectar carteira',
    connecting: 'Conectando',
    wrongNetwork: 'Rede incorreta',
    selectNetwork: 'Selecionar rede',
    account: 'Conta {address}',
    network: 'Rede: {network}',
  },
  frame: {
    back: 'Voltar',
    close: 'Fechar',
    help: 'O que é uma carteira?',
    dismiss: 'Dispensar',
    getHelp: 'Ajuda',
  },
  connect: {
    title: 'Conectar carteira',
    installed: 'Instalada',
    recent: 'Recente',
    connected: 'Conectada',
    browserWallet: 'Carteira do navegador',
    noneTitle: 'Nenhuma carteira encontrada',
    noneText: 'Ainda não há uma carteira neste navegador. Você pode obter uma em um minuto.',
    offTitle: 'As carteiras estão desativadas',
    offText: 'Este site desativou a conexão.',
    getWallet: 'Obter uma carteira',
    newToWallets: 'Ainda não tem carteira?',
    getOne: 'Obter uma carteira',
    list: 'Carteiras',
    walletConnect: 'Carteira em outro dispositivo',
    qrCode: 'Código QR',
    searchAll: 'Buscar em todas as carteiras',
  },
  crash: {
    title: 'Algo deu errado',
    text: 'Houve um problema nesta janela. Sua carteira não foi afetada.',
    retry: 'Começar de novo',
    reload: 'Recarregar a página',
    loadText: 'Parte desta janela não carregou. Verifique a sua conexão e tente de novo.',
  },
}
