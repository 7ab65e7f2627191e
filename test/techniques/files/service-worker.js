onmessage = ({ data, ports: [port] }) => port.postMessage(`heard ${data}`);
