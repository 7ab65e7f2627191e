onmessage = ({ data }) => postMessage(data * 2);
