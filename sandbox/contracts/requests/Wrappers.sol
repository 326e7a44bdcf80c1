// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";

/// Several calls in one, of this contract and of others.
contract Multicall {
    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result {
        bool success;
        bytes returnData;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result[] memory results) {
        results = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            require(success || calls[i].allowFailure, "Multicall3: call failed");
            results[i] = Result(success, data);
        }
    }

    function multicall(bytes[] calldata data) external payable returns (bytes[] memory results) {
        results = new bytes[](data.length);
        for (uint256 i = 0; i < data.length; i++) {
            (bool success, bytes memory answer) = address(this).delegatecall(data[i]);
            if (!success) bubble(answer);
            results[i] = answer;
        }
    }

    /// What `multicall` can be made to do: take tokens that were approved for this contract.
    function pull(address token, address from, address to, uint256 value) external {
        (bool success, bytes memory answer) = token.call(
            abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, value)
        );
        if (!success) bubble(answer);
    }

    function bubble(bytes memory answer) private pure {
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

/// Code for an account of EIP-7702: several calls in one transaction, all or none. Only the account itself may ask.
contract BatchAccount is IERC1271 {
    struct Call {
        address target;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    function execute(address target, uint256 value, bytes calldata data) external {
        require(msg.sender == address(this), "not self");
        run(target, value, data);
    }

    function executeBatch(Call[] calldata calls) external {
        require(msg.sender == address(this), "not self");
        for (uint256 i = 0; i < calls.length; i++) run(calls[i].target, calls[i].value, calls[i].data);
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        (address signer, ECDSA.RecoverError problem, ) = ECDSA.tryRecover(hash, signature);
        bool isOwn = problem == ECDSA.RecoverError.NoError && signer == address(this);
        return isOwn ? IERC1271.isValidSignature.selector : bytes4(0xffffffff);
    }

    function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC721Received.selector;
    }

    function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
        return this.onERC1155Received.selector;
    }

    function run(address target, uint256 value, bytes calldata data) private {
        (bool success, bytes memory answer) = target.call{value: value}(data);
        if (success) return;
        assembly {
            revert(add(answer, 32), mload(answer))
        }
    }
}

/// A proxy whose owner can put other code behind it (ERC-1967), and give it away.
contract OwnedProxy {
    bytes32 private constant CODE = 0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc;

    address public owner;

    event Upgraded(address indexed implementation);
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);

    error OwnableUnauthorizedAccount(address account);

    constructor(address implementation, address owner_) {
        owner = owner_;
        put(implementation);
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert OwnableUnauthorizedAccount(msg.sender);
        _;
    }

    function upgradeTo(address implementation) external onlyOwner {
        put(implementation);
    }

    function upgradeToAndCall(address implementation, bytes calldata data) external payable onlyOwner {
        put(implementation);
        if (data.length == 0) return;
        (bool success, ) = implementation.delegatecall(data);
        require(success);
    }

    function transferOwnership(address to) external onlyOwner {
        emit OwnershipTransferred(owner, to);
        owner = to;
    }

    function renounceOwnership() external onlyOwner {
        emit OwnershipTransferred(owner, address(0));
        owner = address(0);
    }

    function put(address implementation) private {
        assembly {
            sstore(CODE, implementation)
        }
        emit Upgraded(implementation);
    }

    fallback() external payable {
        assembly {
            calldatacopy(0, 0, calldatasize())
            let done := delegatecall(gas(), sload(CODE), 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            switch done
            case 0 {
                revert(0, returndatasize())
            }
            default {
                return(0, returndatasize())
            }
        }
    }

    receive() external payable {}
}
