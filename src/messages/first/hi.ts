import type { FirstMessages } from './en.ts'

export const hi: FirstMessages = {
  button: {
    connect: 'वॉलेट कनेक्ट करें',
    connecting: 'कनेक्ट हो रहा है',
    wrongNetwork: 'गलत नेटवर्क',
    selectNetwork: 'नेटवर्क चुनें',
    account: 'खाता {address}',
    network: 'नेटवर्क: {network}',
  },
  frame: {
    back: 'वापस',
    close: 'बंद करें',
    help: 'वॉलेट क्या है?',
    dismiss: 'छिपाएँ',
    getHelp: 'मदद',
  },
  connect: {
    title: 'वॉलेट कनेक्ट करें',
    installed: 'इंस्टॉल है',
    recent: 'हाल का',
    connected: 'कनेक्टेड',
    browserWallet: 'ब्राउज़र वॉलेट',
    noneTitle: 'कोई वॉलेट नहीं मिला',
    noneText: 'इस ब्राउज़र में अभी कोई वॉलेट नहीं है। आप एक मिनट में वॉलेट ले सकते हैं।',
    offTitle: 'वॉलेट बंद किए गए हैं',
    offText: 'इस साइट ने कनेक्ट करना बंद किया है।',
    getWallet: 'वॉलेट पाएँ',
    newToWallets: 'पहली बार वॉलेट ले रहे हैं?',
    getOne: 'वॉलेट पाएँ',
    list: 'वॉलेट',
    walletConnect: 'दूसरे डिवाइस पर वॉलेट',
    qrCode: 'QR कोड',
    searchAll: 'सभी वॉलेट में खोजें',
  },
  crash: {
    title: 'कुछ गलत हो गया',
    text: 'इस विंडो में समस्या आई। आपके वॉलेट पर कोई असर नहीं पड़ा है।',
    retry: 'फिर से शुरू करें',
    reload: 'पेज फिर से लोड करें',
    loadText: 'इस विंडो का एक हिस्सा लोड नहीं हुआ। अपना कनेक्शन जाँचें, फिर से कोशिश करें।',
  },
}
